import type { MessageButton } from '@besedka/contract'

const extension = 'com.apple.messages.MSMessageExtensionBalloonPlugin:0000000000:com.apple.icloud.apps.messages.business.extension'

/** Apple shows two to five quick replies; any other number is a list to pick from. */
const quickReplies = { fewest: 2, most: 5 }

/** Buttons under a text. What is chosen comes back by its identifier. */
export function question(text: string, buttons: readonly MessageButton[], requestIdentifier: string): object {
  const items = buttons.filter(({ url }) => !url).map(({ label, value }) => ({ identifier: value || label, title: label }))
  const title = text || items.map((item) => item.title).join(' / ')
  const isShort = items.length >= quickReplies.fewest && items.length <= quickReplies.most
  const choice = isShort ? { 'quick-reply': { summaryText: title, items } } : { listPicker: listOf(items) }
  const interactiveData = {
    bid: extension,
    data: { version: '1.0', requestIdentifier, ...choice },
    receivedMessage: { title, style: 'small' },
    replyMessage: { title: '', style: 'small' },
  }
  return { type: 'interactive', interactiveData }
}

function listOf(items: readonly { identifier: string; title: string }[]): object {
  const rows = items.map((item, order) => ({ ...item, order, style: 'default' }))
  return { multipleSelection: false, sections: [{ title: '', order: 0, multipleSelection: false, items: rows }] }
}
