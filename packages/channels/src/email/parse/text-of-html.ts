import { compile } from 'html-to-text'
import { hiddenStyles, tableRow } from './table-row.ts'

/** Beyond this an HTML part is read no further for its words. */
const longestHtml = 2_000_000

const convert = compile({
  wordwrap: false,
  formatters: { tableRow },
  limits: { maxInputLength: longestHtml, maxDepth: 150, ellipsis: '…' },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'head', format: 'skip' },
    { selector: 'title', format: 'skip' },
    ...hiddenStyles.map((style) => ({ selector: `[style*="${style}" i]`, format: 'skip' })),
    { selector: 'table', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr', format: 'tableRow' },
    { selector: 'hr', options: { length: 20 } },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, noAnchorUrl: true, linkBrackets: ['<', '>'] } },
    // Word writes each line as a paragraph of its own and an empty line as one with a space in it.
    { selector: 'p.MsoNormal', format: 'paragraph', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
})

/** Gateways put banners before and behind these, and lists a second document: without the frames all of it is one body. */
const frames = /<\/?(?:html|body)\b[^<>]*>/gi

/** Addresses that nobody reads: those that count clicks. The word they stand under is enough. */
const longAddress = / ?<https?:\/\/[^<>\s]{80,}>/g

/** The words of an HTML part; block quotes as lines with `> `. To be run in a worker: the input is hostile and may be large. */
export function textOfHtml(html: string): string {
  return convert(html.slice(0, longestHtml).replace(frames, '')).replaceAll('\u00a0', ' ').replace(longAddress, '')
}
