import { plainWords } from './plain-words.ts'
import type { Heard } from './talk.ts'

const greetings = wordsIn(
  'здравствуйте здравствуй приветствую привет хай добрый доброе доброго день дня утро утра вечер вечера времени суток всем вам и hello hi hey good morning afternoon evening day there dear all greetings',
)
const thanks = wordsIn(
  'спасибо спс благодарю большое огромное вам тебе за помощь ответ все всё это очень помогло помог помогли понятно понял поняла ясно ок окей хорошо отлично супер класс да ага и thanks thank thx you u very so much a lot for the help answer that this it has helped got ok okay okey great fine good perfect cool cheers yes and',
)
/** Where there are no words beside them. */
const friendlySigns = /👍|👌|🙏|❤|😊|🙂|😀|😃|😉|🤝|✅/u
/** More words than these are seldom a goodbye alone. */
const goodbyeWords = 6

/** Whether there is nothing in it that could be answered. */
export function isSmallTalk(heard: Heard): boolean {
  return isGreeting(heard.text) || isContent(heard)
}

/** Whether the customer only greets. */
export function isGreeting(text: string): boolean {
  return consistsOf(text, greetings)
}

/** Thanks or a goodbye alone: nothing more is asked. Any other word beside them makes it a question. */
export function isContent({ text, intents }: Heard): boolean {
  if (text.includes('?')) return false
  if (consistsOf(text, thanks) || (plainWords(text) === '' && friendlySigns.test(text))) return true
  return intents.includes('goodbye') && plainWords(text).split(' ').length <= goodbyeWords
}

function consistsOf(text: string, known: ReadonlySet<string>): boolean {
  const words = plainWords(text).split(' ')
  return words[0] !== '' && !text.includes('?') && words.every((word) => known.has(word))
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map(plainWords))
}
