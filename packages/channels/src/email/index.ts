/**
 * What the server uses of letters beside the adapter: their HTML made safe, and the document that shows it in a frame that can do nothing.
 * For the server only; nothing here may reach a browser.
 */
export { letterDocument, letterSandbox } from './html/letter-document.ts'
export { sanitiseHtml } from './html/sanitise.ts'
