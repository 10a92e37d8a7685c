/** The part of the encoder that is used; it comes without types. */
declare module "gifenc" {
  export interface Encoder {
    /** @param pixels palette numbers, row by row */
    writeFrame(pixels: Uint8Array, width: number, height: number, options: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array;
    bytesView(): Uint8Array;
  }

  export interface FrameOptions {
    /** The first frame has to bring one, which is that of all. */
    readonly palette?: readonly (readonly [red: number, green: number, blue: number])[];
    readonly transparent?: boolean;
    readonly transparentIndex?: number;
    /** In milliseconds. */
    readonly delay?: number;
    /** What becomes of the frame afterwards: 1, it stays. */
    readonly dispose?: number;
    readonly colorDepth?: number;
  }

  const gifenc: { readonly GIFEncoder: () => Encoder };
  export default gifenc;
}
