import { humanAnswerId } from '@besedka/bot-scenario'

const pressed = /^bot(?:-([0-9a-f]{12}))?:(.{1,36})$/s

/** An answer of no bot: what is pressed for it is over. */
const answerOfNobody = ''

/**
 * What a button of a bot answers with: short enough for every provider, and bound to the bot, because bots made from one template have answers of the
 * same names.
 */
export function buttonValue(botId: string, answerId: string): string {
  return answerId === humanAnswerId ? `bot:${answerId}` : `bot-${markOf(botId)}:${answerId}`
}

/**
 * The answer behind a pressed button, for the bot that has the chat; undefined where it is none of a bot's. Values of before they were bound to a bot
 * mean the one that talks.
 */
export function readButtonValue(value: string, botId: string): string | undefined {
  const [whole, mark, answerId] = pressed.exec(value) ?? []
  if (whole === undefined) return undefined
  return mark === undefined || mark === markOf(botId) ? answerId : answerOfNobody
}

/** The part of an id that chance has made. */
function markOf(botId: string): string {
  return botId.replaceAll('-', '').slice(-12)
}
