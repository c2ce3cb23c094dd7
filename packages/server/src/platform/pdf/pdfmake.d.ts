/** The part of `pdfmake` that is used: the package has no types. */
declare module 'pdfmake' {
  type Files = Readonly<Record<string, string>>;
  interface Document {
    getBuffer(): Promise<Buffer>;
  }
  const pdfmake: {
    setFonts(fonts: Readonly<Record<string, Files>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: object): Document;
  };
  export default pdfmake;
}
