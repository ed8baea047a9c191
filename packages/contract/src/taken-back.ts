import type { MessageView } from './views/message.ts'

/** Whether somebody has deleted our message at the customer's, or is about to: what the provider has refused to delete is still there. */
export function isTakenBack({ extras }: Pick<MessageView, 'extras'>): boolean {
  return extras?.takenBack !== undefined && extras.takenBack.state !== 'refused'
}
