const language = 'uk';
const numbers = new Intl.NumberFormat(language);

/** `12 345,6`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Share of one as a percentage: 0.4 gives `40 %`. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** A price in the given ISO 4217 currency: `4,99 $`. */
export function formatPrice(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

/** A date of an ISO string or Date in words: `5 листопада 2026 р.`; pass other `Intl` options as needed. */
export function formatDate(
  moment: Date | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(moment));
}
