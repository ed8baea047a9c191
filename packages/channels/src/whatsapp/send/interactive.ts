import type { MessageButton } from '@besedka/contract'

const buttonsMax = 3
/** Said where the words stand in a message of their own: WhatsApp wants some above buttons. */
const noWords = '⬇'
/** What opens a list. The customer's phone says everything else in its own language; this has to be ours. */
const listButton = '☰'

/** Up to three buttons, or a list; a link has a button only where there are no choices beside it. `words` stand above, with the links that have none. */
export function interactiveOf(words: string, buttons: readonly MessageButton[]): object {
  const choices = buttons.filter(({ url }) => !url)
  const body = { text: words || noWords }
  const [only] = buttons
  if (choices.length === 0 && only?.url) {
    const parameters = { display_text: only.label, url: only.url }
    return { type: 'cta_url', body, action: { name: 'cta_url', parameters } }
  }
  if (choices.length <= buttonsMax) {
    const replies = choices.map((button) => ({ type: 'reply', reply: { id: answerOf(button), title: button.label } }))
    return { type: 'button', body, action: { buttons: replies } }
  }
  const rows = choices.map((button) => ({ id: answerOf(button), title: button.label }))
  return { type: 'list', body, action: { button: listButton, sections: [{ rows }] } }
}

/** The links that have no button and are written out, a line for each. */
export function linesOfLinks(buttons: readonly MessageButton[]): string[] {
  const links = buttons.flatMap(({ label, url }) => (url ? [`${label}: ${url}`] : []))
  return links.length === buttons.length ? links.slice(1) : links
}

function answerOf({ value, label }: MessageButton): string {
  return value || label
}
