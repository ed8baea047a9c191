import { otherLayout } from '@besedka/language'
import { expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { server, useServer } from '../../testing/use-server.ts'
import { indexFurther } from './indexing/index-further.ts'
import { latinOf } from './words/transliterate.ts'

useServer()

/** Things that customers write about, in forms as a grammar book gives them, not as a stemmer would. */
const things = {
  ru: [
    ['посылка', 'посылки', 'посылок', 'посылками'],
    ['возврат', 'возврата', 'возвраты', 'возвратов'],
    ['скидка', 'скидку', 'скидок', 'скидками'],
    ['доставка', 'доставки', 'доставку', 'доставкой'],
    ['деньги', 'денег', 'деньгами', 'деньгах'],
    ['чехол', 'чехла', 'чехлы', 'чехлов'],
    ['накладная', 'накладную', 'накладной', 'накладных'],
    ['пароль', 'пароля', 'пароли', 'паролей'],
    ['холодильник', 'холодильника', 'холодильники', 'холодильников'],
    ['подписка', 'подписки', 'подписок', 'подписку'],
    ['квитанция', 'квитанции', 'квитанцию', 'квитанций'],
    ['сертификат', 'сертификаты', 'сертификата', 'сертификатом'],
  ],
  en: [
    ['parcel', 'parcels'],
    ['refund', 'refunds', 'refunded'],
    ['invoice', 'invoices'],
    ['delivery', 'deliveries'],
    ['battery', 'batteries'],
    ['subscription', 'subscriptions'],
    ['warranty', 'warranties'],
    ['password', 'passwords'],
  ],
}

/** What happened to them: how it is told, and how it is searched for. */
const fates = {
  ru: [
    ['потерялась в Казани', 'Казань'],
    ['приехала повреждённой', 'повреждённая'],
    ['нужна к празднику', 'праздник'],
    ['отменилась сама', 'отмениться'],
  ],
  en: [
    ['got lost in Bristol', 'Bristol'],
    ['arrived damaged', 'damage'],
    ['was needed for the wedding', 'weddings'],
    ['keeps failing', 'failed'],
  ],
} as const

type Judged = { query: string; kind: string; about: number }

it('finds what was meant among the first five in 95 of 100 queries, in both languages', { timeout: 180_000 }, async () => {
  const office = await given.office()
  const told: { text: string; thing: readonly string[]; fate: readonly [string, string] }[] = []
  for (const language of ['ru', 'en'] as const) {
    for (const thing of things[language]) {
      for (const fate of fates[language]) {
        const text =
          language === 'ru' ? `Добрый день! У меня ${thing[0]} ${fate[0]}, что делать?` : `Hello, my ${thing[0]} ${fate[0]}. Please help`
        told.push({ text, thing, fate })
      }
    }
  }
  const chatIds: string[] = []
  for (const { text } of told) chatIds.push((await office.waitingChat(text)).chat.id)
  while (await indexFurther(server().app)) {
    // There is more.
  }
  const judged = told.flatMap(({ thing, fate }, about) => queriesOf(thing, fate[1], about))

  const missed: string[] = []
  for (const { query, kind, about } of judged) {
    const { items } = await office.olga.api.search.everything({ text: query, limit: 5, order: 'best' })
    if (!items.some(({ chat }) => chat.id === chatIds[about])) missed.push(`${kind}: ${query}`)
  }

  expect(judged.length).toBeGreaterThanOrEqual(200)
  expect(missed.length / judged.length, missed.join('; ')).toBeLessThanOrEqual(0.05)
})

/** Three ways to ask about the same thing: another form each, and one of the mistakes that people make in turn. */
function queriesOf(thing: readonly string[], fate: string, about: number): Judged[] {
  const form = thing[1 + (about % (thing.length - 1))] ?? ''
  const word = form.toLowerCase()
  const mistakes: [string, string][] = [
    ['layout', otherLayout(word)],
    ['slip', `${word.slice(0, 3)}${word[4] ?? ''}${word[3] ?? ''}${word.slice(5)}`],
    ['missing letter', word.slice(0, 3) + word.slice(4)],
    ['part', (thing[0] ?? '').slice(0, 5)],
    ['alphabet', latinOf(word)],
  ]
  const [kind, wrong] = mistakes[about % mistakes.length] ?? ['', '']
  return [
    { query: `${form} ${fate}`, kind: 'form', about },
    { query: `${fate} ${thing.at(-1)}`, kind: 'form', about },
    { query: `${wrong} ${fate}`, kind, about },
  ]
}
