/** Picture sizes have prefixes in the file name. */
const SIZES = /(^|\/)(?:thumb_|gallery_|main_)?([^/]+)$/;

/** Empty when the row has no picture. */
export const toThumbnail = (image: string): string => image.replace(SIZES, '$1thumb_$2');

type Props = {
  /** The address of the picture in any size; empty for none. */
  readonly image: string;
  /** 36 instead of 48 px. */
  readonly isSmall?: boolean;
  /** For a row that cannot be ordered. */
  readonly isMuted?: boolean;
  readonly className?: string;
};

/** The thumbnail of a row in a box of fixed size; decorative. */
export const RowPicture = ({
  image,
  isSmall = false,
  isMuted = false,
  className = 'bg-tint print:hidden',
}: Props) => {
  const size = isSmall ? 36 : 48;
  return (
    <span
      className={`grid flex-none place-items-center overflow-hidden rounded ${isSmall ? 'size-9' : 'size-12'} ${className}`}
    >
      {image ? (
        <img
          className={isMuted ? 'size-full object-contain opacity-60 grayscale' : 'size-full object-contain'}
          src={toThumbnail(image)}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
        />
      ) : null}
    </span>
  );
};
