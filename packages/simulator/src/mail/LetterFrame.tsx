import type { LetterView } from '@besedka/contract/simulators'
import { useWords } from '../texts/words.ts'
import { letterMarkup } from './letter-markup.ts'

/**
 * HTML of a letter in a frame that can do nothing: no scripts, no origin, no address but its own pictures. It is shown on white paper,
 * because letters bring their colours with them.
 */
export function LetterFrame({ letter }: { letter: LetterView }) {
  const { words } = useWords()
  return (
    <iframe
      className="letterFrame"
      title={words.letterBody}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={letterMarkup(documentOf(letter))}
    />
  )
}

const style =
  'body{margin:16px;font:15px/1.55 system-ui,sans-serif;color:#1f1d1a;background:#fff;overflow-wrap:anywhere}img{max-width:100%}'

function documentOf({ html, pictures }: LetterView): string {
  const policy = `default-src 'none'; img-src ${location.origin} data:; style-src 'unsafe-inline'`
  const body = Object.entries(pictures).reduce((text, [id, url]) => text.replaceAll(`cid:${id}`, location.origin + url), html)
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><base target="_blank"><style>${style}</style>${body}`
}
