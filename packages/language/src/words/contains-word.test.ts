import { expect, test } from 'vitest'
import { timeOf } from '../../training/time-of.ts'
import { containsWord } from './contains-word.ts'
import { wordsOf } from './words-of.ts'

/** The word of a rule; texts that hold it; texts that do not. */
const cases: readonly [word: string, held: readonly string[], notHeld: readonly string[]][] = [
  ['вернуть', ['верните товар', 'Вернула вчера', 'хочу вернуть', 'когда вернёте?', 'ВЕРНУЛИ НЕ ВСЁ'], ['вертеть', 'верный размер', '']],
  ['деньги', ['где мои деньги', 'ни денег, ни товара', 'с деньгами что', 'деньгам'], ['день', 'деньжищи другие', 'денди']],
  ['заказ', ['заказы', 'по заказу 12', 'Заказал диван', 'закажите такси', 'два заказа'], ['показ мод', 'заказник', 'отказ']],
  ['оплатить', ['оплата прошла?', 'оплачу завтра', 'Оплатила картой', 'оплачено'], ['заплата на куртке', 'плата за вход']],
  ['доставка', ['доставку когда', 'доставили не то', 'Доставьте к обеду', 'не доставлен'], ['достать билет', 'поставка']],
  ['отменить', ['отмена заказа', 'отмените', 'Отменил', 'отменён'], ['изменить', 'замена']],
  ['звонок', ['звонка не было', 'ждал звонков', 'после звонком'], ['звонарь', 'позвал']],
  ['человек', ['живого человека', 'люди ждут', 'дайте людей', 'ЧЕЛОВЕКУ'], ['человечность']],
  ['ребёнок', ['ребенка', 'дети', 'двое детей', 'ребёнку'], ['ребро']],
  ['счёт', ['счета', 'по счету', 'в счётах'], ['четыре', 'насчитали']],
  ['ошибка', ['ошибки', 'много ошибок', 'ошибке 500'], ['ушибла']],
  ['помощь', ['помогите', 'поможете?', 'без помощи'], ['мощь']],
  ['купить', ['куплю гараж', 'купил', 'Купите'], ['купол', 'купе']],
  ['рубль', ['1000 рублей', 'рублями', 'сто рублём'], ['рубить', 'руда']],
  ['карта', ['картой', 'по карте', 'карт'], ['картина', 'картофель']],
  ['пароль', ['пароля', 'забыл пароль', 'паролем'], ['пар', 'паром']],
  ['ёлка', ['елка', 'ЁЛКИ', 'ёлку'], ['белка']],
  ['скидка', ['скидки', 'нет скидок?', 'скидочка?скидку'], ['скинуть']],
  ['возврат', ['возврата', 'оформить возврат', 'возвратом'], ['возраст']],
  ['договор', ['договора', 'ДОГОВОРЫ', 'по договору'], ['разговор']],
  ['налог', ['налоги', 'налогов'], ['наложенный платёж']],
  ['кредит', ['кредита', 'кредиты'], ['кредо']],
  ['оператор', ['оператора', 'операторы', 'Оператор!'], ['операция', 'опера']],
  ['парк', ['в парке', 'парки'], ['паркет']],
  ['pay', ['I paid', 'paying by card', 'Pays', 'pay'], ['payload', 'play', 'paywall']],
  ['cancel', ['cancelled', 'Canceled it', 'cancelling', 'cancels'], ['candle', 'cancellation policy']],
  ['price', ['prices', 'pricing', 'priced'], ['pride', 'prize']],
  ['ship', ['shipped', 'shipping', 'ships'], ['sheep', 'shop']],
  ['operator', ['operators', "the operator's name"], ['operation', 'opera', 'operate']],
  ['child', ['children', 'a CHILD'], ['chill', 'chilled']],
  ['broken', ['it broke', 'breaks', 'breaking'], ['broker', 'brook']],
  ['car', ['cars', 'my car'], ['care', 'card', 'cared']],
  ['plan', ['plans', 'planned'], ['plane', 'plant']],
  ['delivery', ['deliveries', 'my delivery'], ['liver']],
  ["don't", ['i dont know', 'DON’T'], ['do not', 'donut']],
  ['15', ['заказ 15', '№15', 'iPhone 15', '15!'], ['150', '115', '1.5', '15.5', 'x15']],
  ['2,5', ['платье 2,5'], ['25', '2', '5', '2.5']],
  ['iphone15', ['iPhone15 есть?'], ['iphone', 'iphone150']],
  ['вернуть деньги', ['верните мне деньги', 'вернуть, пожалуйста, мои деньги', 'когда вернёте деньги'], ['деньги вернуть', 'вернуть']],
  ['вернуть деньги', ['вернуть вернуть вернуть деньги'], ['верните вы мне назад деньги', 'вернуть. Не хочу больше ваши деньги']],
  ['где мой заказ', ['где заказ? где мой заказ', 'Где же мой новый заказ'], ['мой заказ где', 'где мой']],
  ['а б в', ['а а б б в в'], ['а б', 'б в а']],
  ['good morning', ['Good  morning!', 'good-morning'], ['morning good', 'good']],
  ['онлайн оплата', ['онлайн-оплата', 'Онлайн оплату'], ['оплата онлайн']],
  ['из-за', ['из-за вас', 'из за вас'], ['за вас']],
  ['café', ['the café', 'the cafe\u0301', 'CAFÉ'], ['cafe']],
  ['.*', [], ['что угодно', '.*', '']],
  ['(a+)+$', ['a'], ['b', '$']],
  ['[а-я]', ['а я'], ['б', 'я']],
  ['   ', [], ['', '   ']],
]

const rows = cases.flatMap(([word, held, notHeld]) => [
  ...held.map((text) => ({ word, text, holds: true })),
  ...notHeld.map((text) => ({ word, text, holds: false })),
])

test.each(rows)('“$text” holds “$word”: $holds', ({ word, text, holds }) => {
  expect(containsWord(text, word)).toBe(holds)
})

test('there are enough cases to trust', () => {
  expect(rows.length).toBeGreaterThanOrEqual(200)
})

test('a text whose words are known already is not split again', () => {
  const words = wordsOf('Верните мне деньги')

  expect(words).toEqual(['верн', 'мне', 'деньг'])
  expect(containsWord(words, 'вернуть деньги')).toBe(true)
})

test.each([
  ['a phrase that almost matches everywhere', 'a '.repeat(5_000), 'a a a a a a a a a a a a b'],
  ['one endless word', 'а'.repeat(1_000_000), 'а'],
  ['nothing but signs', '\u0000\u202e.,!?'.repeat(100_000), '!'],
  ['marks upon marks', `a${'\u0301'.repeat(500_000)}`, 'a'],
])('hostile text is read in no time: %s', (_, text, word) => {
  expect(timeOf(() => containsWord(text, word))).toBeLessThan(250)
})

test('what stands after the first ten thousand characters is not read', () => {
  expect(containsWord(`${'.'.repeat(9_993)} деньги`, 'деньги')).toBe(true)
  expect(containsWord(`${'.'.repeat(10_000)} деньги`, 'деньги')).toBe(false)
})
