const language = 'uk';
const numbers = new Intl.NumberFormat(language);

/** Example: `12 345,6`. */
export function formatNumber(value: number): string {
  return numbers.format(value);
}

/** Example: 0.4 gives `40 %`. */
export function formatPercent(share: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share);
}

/** Formats a price in an ISO 4217 currency: `4,99 $`. */
export function formatPrice(amount: number, currency = 'USD'): string {
  return new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).format(amount);
}

/** Formats a date: `5 листопада 2026 р.` by default. */
export function formatDate(
  moment: Date | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  return new Intl.DateTimeFormat(language, options).format(new Date(moment));
}
