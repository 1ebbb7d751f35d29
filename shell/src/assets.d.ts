/** Files the bundler emits as they are; importing one gives its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.png' {
  const address: string;
  export default address;
}
