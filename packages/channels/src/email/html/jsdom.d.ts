// The published types bring the whole DOM into every package that compiles with this one; here it is only a window for DOMPurify.
declare module 'jsdom' {
  export class JSDOM {
    constructor(html?: string)
    readonly window: import('dompurify').WindowLike
  }
}
