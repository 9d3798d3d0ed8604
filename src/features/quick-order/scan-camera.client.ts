/** Reads barcodes with the camera, by the browser's own `BarcodeDetector`. */

type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
};

/** The formats that articles carry; others that the browser supports are not read. */
const FORMATS = ['ean_13', 'ean_8', 'itf', 'code_128', 'upc_a', 'upc_e', 'qr_code'];
const INTERVAL_MS = 150;
/** A code counts again once it was out of view for this time. */
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

type Opening = { readonly video: HTMLVideoElement; readonly say: (text: string) => void };

/** Reads codes until `isOpen` is false; a code counts again once it was out of view for `REPEAT_MS`. */
const readCodes = async (
  { video, say }: Opening,
  isOpen: () => boolean,
  onCode: (code: string) => void,
): Promise<void> => {
  const Detector = findDetector();
  if (!Detector) return;
  const detector = new Detector({ formats: await findFormats() });
  const seen = new Map<string, number>();
  while (isOpen()) {
    for (const { rawValue } of await detector.detect(video).catch(() => [])) {
      const now = Date.now();
      const isNew = now - (seen.get(rawValue) ?? 0) > REPEAT_MS;
      seen.set(rawValue, now);
      if (!isNew || !isOpen()) continue;
      say(rawValue);
      onCode(rawValue);
    }
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
};

let opening = 0;

/** Opens the camera in `dialog` until it is closed, and passes codes on. */
export const openCamera = async (
  dialog: HTMLDialogElement,
  onCode: (code: string) => void,
): Promise<void> => {
  const video = dialog.querySelector('video');
  const status = dialog.querySelector('[role="status"]');
  if (!video || !status) return;
  const texts = JSON.parse(dialog.dataset['camera'] ?? '{}') as Texts;
  const say = (text: string): void => {
    status.textContent = text;
  };
  // The dialog may be closed and opened again while the permission is asked for, or between two readings.
  const own = ++opening;
  const isOpen = (): boolean => own === opening && dialog.open;
  say('');
  dialog.showModal();
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    const stop = (): void => {
      for (const track of stream.getTracks()) track.stop();
    };
    if (!isOpen()) {
      stop();
      return;
    }
    dialog.addEventListener('close', stop, { once: true });
    video.srcObject = stream;
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isOpen()) say(isDenied ? texts.denied : texts.missing);
    return;
  }
  // Rejected when the dialog is closed meanwhile.
  video.play().catch(() => undefined);
  say(texts.aim);
  await readCodes({ video, say }, isOpen, onCode);
};
