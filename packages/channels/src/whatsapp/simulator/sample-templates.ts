/** What the picture and the bill in the headings of sample templates are called. */
export const sampleHandles: Readonly<Record<string, string>> = { '4::picture': 'image/jpeg', '4::bill': 'application/pdf' }

/** What each account of the simulator has had approved before anybody connects it: a shop's. */
export const sampleTemplates: readonly object[] = [
  {
    name: 'order_ready',
    language: 'ru',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Заказ ждёт вас' },
      {
        type: 'BODY',
        text: 'Здравствуйте, {{1}}! Заказ {{2}} готов, его можно забрать до конца недели.',
        example: { body_text: [['Анна', '1024']] },
      },
      { type: 'FOOTER', text: 'Магазин открыт с 10 до 21' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'Приду сегодня' },
          { type: 'QUICK_REPLY', text: 'Нужна доставка' },
        ],
      },
    ],
  },
  {
    name: 'order_ready',
    language: 'en',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Your order is ready' },
      {
        type: 'BODY',
        text: 'Hello {{1}}! Your order {{2}} is ready: come for it by the end of the week.',
        example: { body_text: [['Anna', '1024']] },
      },
      { type: 'FOOTER', text: 'We are open from 10 to 21' },
      {
        type: 'BUTTONS',
        buttons: [
          { type: 'QUICK_REPLY', text: 'I come today' },
          { type: 'QUICK_REPLY', text: 'Please deliver it' },
        ],
      },
    ],
  },
  {
    name: 'continue_conversation',
    language: 'ru',
    category: 'UTILITY',
    components: [
      {
        type: 'BODY',
        text: 'Здравствуйте, {{1}}! У нас есть ответ на ваш вопрос. Напишите, когда вам удобно продолжить.',
        example: { body_text: [['Анна']] },
      },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Сейчас удобно' }] },
    ],
  },
  {
    name: 'new_lamps',
    language: 'ru',
    category: 'MARKETING',
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::picture'] } },
      { type: 'BODY', text: 'Новые лампы уже в магазине: {{1}} на первый заказ до воскресенья.', example: { body_text: [['скидка 10%']] } },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Покажите ещё' }] },
    ],
  },
  {
    name: 'your_bill',
    language: 'en',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['4::bill'] } },
      { type: 'BODY', text: 'Hello {{1}}, here is the bill for your order.', example: { body_text: [['Anna']] } },
    ],
  },
  {
    name: 'spring_sale',
    language: 'ru',
    category: 'MARKETING',
    components: [
      { type: 'BODY', text: 'Весенняя распродажа: скидка {{1}} на все лампы до конца месяца.', example: { body_text: [['20%']] } },
      { type: 'BUTTONS', buttons: [{ type: 'URL', text: 'В каталог', url: 'https://shop.example/spring' }] },
    ],
  },
]
