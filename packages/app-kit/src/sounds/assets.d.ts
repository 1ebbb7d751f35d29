/** Files the bundler emits as they are; importing one gives its address. */
declare module '*.wav' {
  const address: string;
  export default address;
}
