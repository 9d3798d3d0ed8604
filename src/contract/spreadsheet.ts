/** Error values of spreadsheets, in the languages of their programs. */
const ERROR_VALUES: ReadonlySet<string> = new Set(
  [
    '#N/A #N/D #NV #N/V #N/B #N/T #I/T #Н/Д #DIV/0! #NUM! #NULL! #REF! #VALUE! #NAME? #NAME! #ERROR! #ERR! #GETTING_DATA',
    '#SPILL! #CALC! #FIELD! #BLOCKED! #CONNECT! #UNKNOWN! #BUSY! #ESPANSIONE! #CALCOLO! #CAMPO! #BLOCCATO!',
    '#RIF! #VALORE! #NOME? #NOME! #NULLO! #ERRORE!',
    '#BEZUG! #WERT! #ZAHL! #ÜBERLAUF! #NOM? #NOMBRE! #VALEUR! #NUL!',
    '#¡REF! #¡VALOR! #¿NOMBRE? #¡DIV/0! #¡NUM! #¡NULO! #VALOR! #NÚM! #NULO!',
    '#ADR! #ARG! #NAZWA? #LICZBA! #DZIEL/0! #ZERO! #VERW! #WAARDE! #NAAM? #GETAL! #DEEL/0! #LEEG!',
    '#ССЫЛКА! #ЗНАЧ! #ИМЯ? #ЧИСЛО! #ДЕЛ/0! #ПУСТО! #ODKAZ! #HODNOTA! #NÁZEV? #ČÍSLO! #DĚLENÍ_NULOU!',
    '#HIV! #ÉRTÉK! #NÉV? #SZÁM! #ZÉRÓOSZTÓ! #HIÁNYZIK #SKLIC! #VREDNOST! #IME? #ŠTEV! #BAŞV! #DEĞER! #AD? #SAYI! #SAYI/0! #YOK',
    '#REFERENCE! #VÆRDI! #VERDI! #NAVN? #REFERENS! #VÄRDEFEL! #NAMN? #OGILTIGT! #SAKNAS! #DIVISION/0! #VIITTAUS! #ARVO! #NIMI? #LUKU!',
  ].flatMap((words) => words.split(' ')),
);

/** Errors of LibreOffice (`Err:502`), and a number in a column that is too narrow (`####`). */
const OTHER_ERROR = /^(?:ERR:|#ERR:?)\d{3}$|^#{3,}$/;

/** Whether a cell has a spreadsheet's error value instead of its own. */
export const isErrorValue = (text: string): boolean => {
  const word = text.trim().toUpperCase();
  return ERROR_VALUES.has(word) || OTHER_ERROR.test(word);
};

const SCIENTIFIC = /^[+-]?(?:\d+(?:[.,]\d*)?E\+\d+|\d[.,]\d+E-?\d+|\d(?:[.,]\d+)?[×x*]10\^\d+)$/i;
const DECIMAL = /^[+-]?(?:\d+[.,]0+|\d{8,}[.,])$/;

/** Whether a spreadsheet turned a code into a number and lost digits: `8,00123E+12`, `8001230000048.0`. */
export const isSpoiltCode = (text: string): boolean => {
  const code = text.normalize('NFKC').replaceAll(/\s/g, '');
  return SCIENTIFIC.test(code) || DECIMAL.test(code);
};

/** Whether a number of 8, 12, 13 or 14 digits (EAN, UPC, GTIN) ends in its check digit; texts of other lengths have none. */
export const hasCheckDigit = (barcode: string): boolean => {
  if (!/^(?:\d{8}|\d{12,14})$/.test(barcode)) return true;
  const sum = [...barcode]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};
