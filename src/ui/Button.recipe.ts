const tones = { primary: 'button-primary', plain: 'button-plain', danger: 'button-danger' } as const;

export type ButtonLook = {
  readonly tone?: keyof typeof tones | undefined;
  /** True in rows and tool bars. */
  readonly small?: boolean | undefined;
  /** True fills the width of its box. */
  readonly wide?: boolean | undefined;
};

/** Classes of a button or of a link that looks like one; the rules are in `Button.css`. */
export const button = ({ tone = 'plain', small = false, wide = false }: ButtonLook = {}): string =>
  ['button', tones[tone], small && 'button-small', wide && 'button-wide'].filter(Boolean).join(' ');
