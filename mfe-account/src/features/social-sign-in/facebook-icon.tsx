/** The letter of Facebook on its blue; the button says its name. */
export function FacebookIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <circle cx="12" cy="12" r="12" fill="#0866ff" />
      <path
        fill="#fff"
        d="M13.4 20v-6.6h2.3l.4-2.8h-2.7V9c0-.8.3-1.4 1.5-1.4h1.3V5.2C15.8 5.1 15.1 5 14.300 5 12.100 5 10.600 6.300 10.600 8.700v1.900H8.200v2.800h2.400V20z"
      />
    </svg>
  );
}
