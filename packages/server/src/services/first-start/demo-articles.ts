import type { ArticleBlock, ArticleInline, ArticleMark } from '@besedka/contract'

type Section = {
  names: { 'ru-RU': string; 'en-GB': string }
  articles: readonly { title: string; state: 'internal' | 'public'; says: readonly ArticleBlock[] }[]
}

const text = (words: string, ...marks: ArticleMark[]): ArticleInline => ({ type: 'text', text: words, ...(marks.length > 0 && { marks }) })
const bold: ArticleMark = { type: 'bold' }
const p = (...content: (string | ArticleInline)[]): ArticleBlock => ({
  type: 'paragraph',
  content: content.map((part) => (typeof part === 'string' ? text(part) : part)),
})
const h2 = (words: string): ArticleBlock => ({ type: 'heading', attrs: { level: 2 }, content: [text(words)] })
const list = (...items: string[]): ArticleBlock => ({
  type: 'bulletList',
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
})
const steps = (...items: string[]): ArticleBlock => ({
  type: 'orderedList',
  attrs: { start: 1 },
  content: items.map((item) => ({ type: 'listItem', content: [p(item)] })),
})
const callout = (kind: 'note' | 'warning', words: string): ArticleBlock => ({ type: 'callout', attrs: { kind }, content: [p(words)] })
const table = (head: readonly string[], ...rows: (readonly string[])[]): ArticleBlock => ({
  type: 'table',
  content: [
    { type: 'tableRow', content: head.map((words) => ({ type: 'tableHeader', content: [p(words)] })) },
    ...rows.map((row) => ({
      type: 'tableRow' as const,
      content: row.map((words) => ({ type: 'tableCell' as const, content: [p(words)] })),
    })),
  ],
})

/** What customers and operators of the demo shop read. */
export const demoSections: readonly Section[] = [
  {
    names: { 'ru-RU': 'Доставка', 'en-GB': 'Delivery' },
    articles: [
      {
        title: 'Сроки и стоимость доставки',
        state: 'public',
        says: [
          p('Доставляем по всей России. От ', text('5 000 ₽', bold), ' доставка бесплатная.'),
          table(
            ['Куда', 'Срок', 'Стоимость'],
            ['Москва и область', '1–2 дня', '390 ₽'],
            ['Европейская часть России', '3–5 дней', '590 ₽'],
            ['Сибирь и Дальний Восток', '7–12 дней', 'от 990 ₽'],
          ),
          callout('note', 'Беседки привозим на своей машине: день согласуем по телефону.'),
        ],
      },
      {
        title: 'Как узнать, где мой заказ',
        state: 'public',
        says: [
          p('Номер для отслеживания приходит сообщением в день отправки.'),
          steps(
            'Откройте сообщение с номером.',
            'Нажмите на номер: откроется страница перевозчика.',
            'Если заказ не движется три дня, напишите нам.',
          ),
        ],
      },
      {
        title: 'Самовывоз со склада',
        state: 'public',
        says: [
          p('Склад в Мытищах, ул. Садовая, 12. Работаем каждый день с 9 до 20.'),
          list('Заказ собираем за два часа.', 'Храним пять дней.', 'Нужен паспорт или код из сообщения.'),
        ],
      },
    ],
  },
  {
    names: { 'ru-RU': 'Оплата и возврат', 'en-GB': 'Payment and returns' },
    articles: [
      {
        title: 'Способы оплаты',
        state: 'public',
        says: [
          p('Платите так, как удобно:'),
          list('картой на сайте;', 'по СБП;', 'при получении — картой или наличными;', 'по счёту, если вы организация.'),
          h2('Если оплата не проходит'),
          p('Попробуйте через пару минут или оплатите по СБП. Деньги, которые списались без заказа, банк вернёт сам за один–три дня.'),
        ],
      },
      {
        title: 'Как вернуть товар',
        state: 'public',
        says: [
          p('Вернуть товар можно в течение 14 дней, если он не был в употреблении.'),
          steps(
            'Напишите нам номер заказа и приложите фото.',
            'Мы пришлём заявление и вызовем курьера.',
            'Деньги вернутся за пять рабочих дней после приёмки.',
          ),
          callout('warning', 'Беседки, собранные по вашим размерам, возврату не подлежат.'),
        ],
      },
      {
        title: 'Когда можно дать скидку',
        state: 'internal',
        says: [
          p('До ', text('5 %', bold), ' оператор решает сам, до 10 % — спросите старшего.'),
          list(
            'Задержали доставку больше чем на три дня.',
            'Клиент возвращается в третий раз.',
            'Мелкий дефект, с которым клиент согласен оставить товар.',
          ),
        ],
      },
    ],
  },
  {
    names: { 'ru-RU': 'Сборка и уход', 'en-GB': 'Assembly and care' },
    articles: [
      {
        title: 'Сборка беседки',
        state: 'public',
        says: [
          p('Бригада собирает беседку за один день. Сборка входит в стоимость.'),
          h2('Что подготовить'),
          list(
            'Ровную площадку на метр шире беседки с каждой стороны.',
            'Подъезд для машины длиной шесть метров.',
            'Электричество не дальше 30 метров.',
          ),
        ],
      },
      {
        title: 'Как ухаживать за деревом',
        state: 'public',
        says: [
          p('Сосну и лиственницу раз в два года покрывайте маслом для наружных работ.'),
          { type: 'blockquote', content: [p('Гарантия пять лет действует, если уход был вовремя.')] },
        ],
      },
    ],
  },
]
