/** The bundler emits the file; importing it gives its URL. */
declare module '*.wav' {
  const address: string;
  export default address;
}
