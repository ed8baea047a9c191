import type { MessageButton } from '@besedka/contract'

const buttonsMax = 3
/** Said where the words stand in a message of their own: WhatsApp wants some above buttons. */
const noWords = '⬇'
/** What opens a list. The customer's phone says everything else in its own language; this has to be ours. */
const listButton = '☰'

/** Up to three buttons, or a list. Links cannot stand among them, so they are written out. */
export function interactiveOf(text: string, buttons: readonly MessageButton[]): object {
  const choices = buttons.filter(({ url }) => !url)
  const links = buttons.flatMap(({ label, url }) => (url ? [`${label}: ${url}`] : []))
  const body = { text: [text || noWords, ...links].join('\n').slice(0, 1024) }
  const [only] = buttons
  if (choices.length === 0 && only?.url) {
    const parameters = { display_text: only.label, url: only.url }
    return {
      type: 'cta_url',
      body: { text: [text || noWords, ...links.slice(1)].join('\n').slice(0, 1024) },
      action: { name: 'cta_url', parameters },
    }
  }
  if (choices.length <= buttonsMax) {
    const replies = choices.map((button) => ({ type: 'reply', reply: { id: answerOf(button), title: button.label } }))
    return { type: 'button', body, action: { buttons: replies } }
  }
  const rows = choices.map((button) => ({ id: answerOf(button), title: button.label }))
  return { type: 'list', body, action: { button: listButton, sections: [{ rows }] } }
}

function answerOf({ value, label }: MessageButton): string {
  return value || label
}
