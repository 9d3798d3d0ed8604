/** A part of an address as it was before `encodeURIComponent`: Astro decodes it, but leaves the signs of addresses. */
export const readAddressParam = (param = ''): string =>
  param.replaceAll(/%(?:2[3468BCF]|3[ABDF]|40)/gi, decodeURIComponent);
