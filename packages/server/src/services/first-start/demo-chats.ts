import type { RatingFields } from '@besedka/contract'

/** A line of a demo chat: who says what, how many minutes before the start. Staff are named by their key in `create-demo.ts`. */
export type DemoLine = { minutesAgo: number; from: 'customer' | 'anna' | 'boris' | 'olga'; text: string; note?: true }

export type DemoChat = {
  customer: { name: string; device: string; pageUrl: string; pageTitle: string }
  channel: 'site' | 'page'
  /** Who took the chat; nobody: it waits. */
  operator?: 'anna' | 'boris'
  closed?: true
  /** What the customer said of a closed chat when they were asked. */
  rating?: RatingFields
  lines: DemoLine[]
}

const shop = 'https://shop.demo.example'

/** Chats in every state, so that each screen of the demo organisation has something to show. */
export const demoChats: DemoChat[] = [
  {
    customer: { name: 'Марина Лебедева', device: 'Chrome, Windows', pageUrl: `${shop}/orders/10412`, pageTitle: 'Заказ № 10412' },
    channel: 'site',
    operator: 'anna',
    closed: true,
    rating: { rating: 5, comment: 'Быстро и по делу, спасибо!', reasons: [] },
    lines: [
      { minutesAgo: 2890, from: 'customer', text: 'Здравствуйте! Можно ли поменять адрес доставки? Заказ 10412.' },
      {
        minutesAgo: 2887,
        from: 'anna',
        text: 'Здравствуйте, Марина! Да, пока заказ не передан курьеру. Напишите новый адрес, пожалуйста.',
      },
      { minutesAgo: 2884, from: 'customer', text: 'Садовая, 14, квартира 6, домофон 6' },
      { minutesAgo: 2880, from: 'anna', text: 'Готово, адрес изменён. Доставка по-прежнему завтра с 10 до 14.' },
      { minutesAgo: 2878, from: 'customer', text: 'Спасибо большое!' },
    ],
  },
  {
    customer: { name: 'Игорь Волков', device: 'Safari, iOS', pageUrl: `${shop}/returns`, pageTitle: 'Возврат и обмен' },
    channel: 'site',
    operator: 'boris',
    closed: true,
    rating: { rating: 3, comment: 'Хотелось бы узнать о задержке раньше', reasons: ['slow'] },
    lines: [
      { minutesAgo: 1510, from: 'customer', text: 'Подошёл срок возврата, а деньги так и не пришли' },
      { minutesAgo: 1506, from: 'boris', text: 'Проверяю в банке. Это займёт пару минут.' },
      { minutesAgo: 1505, from: 'boris', text: 'Платёж ушёл 12-го, банк зачисляет до пяти дней. Заявка 7781.', note: true },
      { minutesAgo: 1500, from: 'boris', text: 'Возврат отправлен 12-го числа. Банк зачислит его в течение пяти рабочих дней.' },
      { minutesAgo: 1497, from: 'customer', text: 'Понял, подожду' },
    ],
  },
  {
    customer: { name: 'Анастасия Ким', device: 'Chrome, Android', pageUrl: `${shop}/catalog/lamps`, pageTitle: 'Садовые светильники' },
    channel: 'site',
    operator: 'anna',
    lines: [
      { minutesAgo: 46, from: 'customer', text: 'Добрый день! Светильник «Сумерки» подходит для улицы?' },
      { minutesAgo: 44, from: 'anna', text: 'Добрый день! Да, у него защита IP65: дождь и снег ему не страшны.' },
      { minutesAgo: 43, from: 'customer', text: 'А сколько он горит от одной зарядки?' },
      {
        minutesAgo: 41,
        from: 'anna',
        text: 'До 10 часов летом и около 6 зимой. Вот страница с подробностями: https://shop.demo.example/catalog/lamps/sumerki',
      },
      { minutesAgo: 12, from: 'customer', text: 'Отлично. Тогда возьму четыре. Есть ли скидка за комплект?' },
      { minutesAgo: 11, from: 'customer', text: 'И можно ли доставить к субботе?' },
    ],
  },
  {
    customer: { name: 'Сергей Павлов', device: 'Firefox, Linux', pageUrl: `${shop}/checkout`, pageTitle: 'Оформление заказа' },
    channel: 'site',
    operator: 'anna',
    lines: [
      { minutesAgo: 31, from: 'customer', text: 'Не проходит оплата картой, пишет «операция отклонена»' },
      { minutesAgo: 29, from: 'anna', text: 'Сергей, попробуйте, пожалуйста, ещё раз через пару минут: у банка были перебои.' },
      { minutesAgo: 24, from: 'customer', text: 'Сейчас прошла, спасибо' },
      { minutesAgo: 23, from: 'anna', text: 'Хорошо! Чек придёт на почту. Если что-то ещё понадобится, пишите.' },
    ],
  },
  {
    customer: { name: 'Emma Clarke', device: 'Safari, macOS', pageUrl: `${shop}/en/delivery`, pageTitle: 'Delivery' },
    channel: 'page',
    operator: 'boris',
    lines: [
      { minutesAgo: 18, from: 'customer', text: 'Hi! Do you ship to Minsk?' },
      { minutesAgo: 16, from: 'boris', text: 'Hello Emma! We do: three to five days, free from 5,000 ₽.' },
      { minutesAgo: 15, from: 'boris', text: 'Просит Минск, оплата картой другой страны. Ольга, у нас это проходит?', note: true },
      { minutesAgo: 14, from: 'olga', text: 'Да, с сентября проходит.', note: true },
      { minutesAgo: 6, from: 'customer', text: 'Great. Can I pay with a foreign card?' },
    ],
  },
  {
    customer: { name: 'Дмитрий Орлов', device: 'Yandex Browser, Windows', pageUrl: `${shop}/catalog/gazebos`, pageTitle: 'Беседки' },
    channel: 'site',
    lines: [
      { minutesAgo: 9, from: 'customer', text: 'Здравствуйте, интересует беседка 3×4 с установкой' },
      { minutesAgo: 8, from: 'customer', text: 'Работаете ли вы в Тверской области?' },
    ],
  },
  {
    customer: { name: 'Юлия Назарова', device: 'Chrome, Windows', pageUrl: `${shop}/`, pageTitle: 'Магазин «Беседка»' },
    channel: 'page',
    lines: [{ minutesAgo: 4, from: 'customer', text: 'Добрый вечер! Хочу вернуть кресло, оно не подошло по цвету. Что нужно сделать?' }],
  },
  {
    customer: { name: 'Тимур', device: 'Chrome, Android', pageUrl: `${shop}/promo`, pageTitle: 'Акции' },
    channel: 'site',
    lines: [{ minutesAgo: 1, from: 'customer', text: 'Промокод ЛЕТО не работает 😕' }],
  },
]
