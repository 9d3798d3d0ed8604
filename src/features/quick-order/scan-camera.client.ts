/** Reads barcodes with the camera, by the browser's own `BarcodeDetector`. */

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** What articles carry; others that the browser knows are not read. */
const FORMATS = ['ean_13', 'ean_8', 'itf', 'code_128', 'upc_a', 'upc_e', 'qr_code'];
const INTERVAL_MS = 150;
/** The same code counts again after this time. */
const REPEAT_MS = 2000;

const findDetector = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector;

const findFormats = async (): Promise<readonly string[]> => {
  const known = (await findDetector()?.getSupportedFormats()) ?? [];
  return FORMATS.filter((format) => known.includes(format));
};

/** Whether the browser reads barcodes and may use a camera. */
export const canScan = async (): Promise<boolean> =>
  'mediaDevices' in navigator && (await findFormats()).length > 0;

type Texts = { readonly denied: string; readonly missing: string; readonly aim: string };

/** Opens the camera in `dialog` until it is closed; each code is passed on once in two seconds. */
export const openCamera = async (
  dialog: HTMLDialogElement,
  onCode: (code: string) => void,
): Promise<void> => {
  const Detector = findDetector();
  const video = dialog.querySelector('video');
  const status = dialog.querySelector('[role="status"]');
  if (!Detector || !video || !status) return;
  const texts = JSON.parse(dialog.dataset['camera'] ?? '{}') as Texts;
  let stream: MediaStream | undefined;
  const stop = (): void => {
    for (const track of stream?.getTracks() ?? []) track.stop();
    video.srcObject = null;
  };
  dialog.addEventListener('close', stop, { once: true });
  dialog
    .querySelector('[data-camera-close]')
    ?.addEventListener('click', () => dialog.close(), { once: true });
  status.textContent = '';
  dialog.showModal();
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    status.textContent = isDenied ? texts.denied : texts.missing;
    return;
  }
  if (!dialog.open) {
    stop();
    return;
  }
  video.srcObject = stream;
  // Rejected when the dialog is closed meanwhile.
  video.play().catch(() => undefined);
  status.textContent = texts.aim;
  const detector = new Detector({ formats: await findFormats() });
  const seen = new Map<string, number>();
  const look = async (): Promise<void> => {
    if (!dialog.open) return;
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      const now = Date.now();
      if (now - (seen.get(rawValue) ?? 0) > REPEAT_MS) {
        status.textContent = rawValue;
        onCode(rawValue);
      }
      seen.set(rawValue, now);
    }
    setTimeout(() => void look(), INTERVAL_MS);
  };
  await look();
};
