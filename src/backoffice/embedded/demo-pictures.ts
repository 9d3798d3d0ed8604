import { SEED_PRODUCTS } from './seed/products.ts';

/** Pictures that are being drawn while the shop already answers. */
export type Drawing = {
  /** Ends when all are there, or when drawing was stopped. */
  readonly done: Promise<void>;
  isOver(): boolean;
  stop(): Promise<void>;
};

/** Draws the pictures of the demo shop that are missing in `folder`; a shop that was stopped midway goes on. */
export const drawDemoPictures = (folder: string): Drawing => {
  const stopping = new AbortController();
  const draw = async (): Promise<void> => {
    const { writePictures } = await import('./seed/pictures.ts');
    const lines = SEED_PRODUCTS.map(({ line }) => line);
    if (!stopping.signal.aborted) await writePictures(lines, folder, stopping.signal);
  };
  let over = false;
  const done = draw()
    .catch((error: unknown) => {
      console.error('The pictures of the demo shop could not be drawn.', error);
    })
    .finally(() => (over = true));
  return {
    done,
    isOver: () => over,
    stop: () => {
      stopping.abort();
      return done;
    },
  };
};
