/** The check digit of an EAN-13 from its first twelve digits: weights 1 and 3 from the left, complement to ten. */
const toCheckDigit = (twelve: string): number => {
  const sum = [...twelve].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
};

/** The barcode of the `item`-th article (up to 9,999) of a range (up to 9,999), under one invented prefix. */
export const toBarcode = (range: number, item: number): string => {
  const twelve = `8099${String(range).padStart(4, '0')}${String(item).padStart(4, '0')}`;
  return `${twelve}${toCheckDigit(twelve)}`;
};
