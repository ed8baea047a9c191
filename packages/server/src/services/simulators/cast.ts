import type { SimulatorAction } from '@besedka/contract/simulators'

/** Somebody who is there from the first start, and what they do then. */
export type Role = { name: string; contact?: string; does: SimulatorAction[] }

const write = (text: string): SimulatorAction => ({ do: 'write', text, repliesTo: null })
const letter = (subject: string, text: string): SimulatorAction => ({ do: 'sendLetter', subject, text, answers: null, files: [] })

/** Who writes to the simulated channels of a new demo, by the type of the channel. */
export const cast: Readonly<Record<string, readonly Role[]>> = {
  telegram: [
    {
      name: 'Кира Соколова',
      does: [{ do: 'start' }, write('Здравствуйте! Вчера смотрела у вас фонари для сада'), write('Чёрный «Маяк» ещё остался?')],
    },
    { name: 'Максим Лапин', does: [] },
    { name: 'Aisha Karimova', does: [] },
  ],
  max: [
    { name: 'Ольга Светлова', does: [{ do: 'start' }, write('Здравствуйте! Есть ли скамейка «Тихая» в белом цвете?')] },
    { name: 'Руслан Хабиров', does: [] },
  ],
  vk: [
    { name: 'Кирилл Снегов', does: [write('Добрый день! Увидел качели у вас в сообществе. Их можно посмотреть вживую?')] },
    { name: 'Вера Платонова', does: [] },
  ],
  vk_bot: [
    { name: 'Лидия Мороз', does: [write('Здравствуйте! А фонарь «Маяк» подходит для улицы зимой?')] },
    { name: 'Егор Белов', does: [] },
  ],
  whatsapp: [
    { name: 'Зоя Литвинова', does: [write('Добрый вечер! Курьер обещал быть до шести, его всё нет. Заказ 10431')] },
    { name: 'Артём Панов', does: [] },
  ],
  ok: [
    { name: 'Галина Рябова', does: [write('Добрый день! Скажите, беседку можно поставить без фундамента?')] },
    { name: 'Виктор Шилов', does: [] },
  ],
  facebook: [
    { name: 'Дарья Климова', does: [write('Здравствуйте! Увидела вашу скамейку в ленте. Доставляете в Тверь?')] },
    { name: 'Leo Hartmann', does: [] },
  ],
  instagram: [
    { name: 'Милана Дроздова', does: [write('Здравствуйте! Сколько стоят качели-кокон из вашей истории?')] },
    { name: 'Степан Орехов', does: [] },
  ],
  viber: [
    {
      name: 'Инна Савельева',
      contact: '79000000071',
      does: [write('Здравствуйте! Пришло сообщение, что заказ 10440 собран. До скольки вы сегодня?')],
    },
    { name: 'Роман Дятлов', contact: '79000000072', does: [] },
  ],
  viber_bot: [
    { name: 'Тимур Асанов', does: [{ do: 'start' }, write('Добрый день! Можно забрать заказ 10412 самому, без доставки?')] },
    { name: 'Нина Гордеева', does: [] },
  ],
  apple_business_chat: [
    {
      name: 'Вера Лужина',
      contact: 'urn:mbid:AQAAY000000000000000001',
      does: [write('Здравствуйте! Нашла вас в Картах. Вы сегодня открыты до восьми?')],
    },
    { name: 'Марк Теплов', contact: 'urn:mbid:AQAAY000000000000000002', does: [] },
  ],
  ya_market: [
    { name: 'Раиса Тополева', does: [write('Здравствуйте! Заказ должны были привезти вчера, а статус не меняется. Когда ждать?')] },
    { name: 'Глеб Осинин', does: [] },
  ],
  ozon: [
    {
      name: 'Инна Горлова',
      contact: 'b646d975-0c9c-4872-9f41-000000000001',
      does: [write('Здравствуйте! Садовый фонарь пришёл без батареек, так и должно быть?')],
    },
    { name: 'Савелий Рудин', contact: 'b646d975-0c9c-4872-9f41-000000000002', does: [] },
  ],
  avito: [
    { name: 'Любовь Калинина', does: [write('Здравствуйте! Фонарь ещё продаётся? Заберу сегодня, если уступите немного.')] },
    { name: 'Артур Сомов', does: [] },
  ],
  delivery: [
    {
      name: 'Ангелина Лаврова',
      contact: '79000000073',
      does: [write('Здравствуйте! Это по заказу 10447. Можно перенести доставку на субботу?')],
    },
    { name: 'Фёдор Кузьмин', contact: '79000000074', does: [] },
  ],
  email: [
    {
      name: 'Павел Ветров',
      contact: 'pavel.vetrov@mail.example',
      does: [
        letter(
          'Счёт на две беседки для базы отдыха',
          'Добрый день!\n\nХотим заказать две беседки 4×6 из лиственницы для базы отдыха под Осташковом. Пришлите, пожалуйста, счёт на юридическое лицо и срок изготовления.\n\nИ ещё вопрос: собираете ли вы в ноябре?\n\nС уважением,\nПавел Ветров\nООО «Верхний плёс»',
        ),
      ],
    },
    {
      name: 'Светлана Ким',
      contact: 's.kim@post.example',
      does: [
        letter(
          'Скамейка пришла без крепежа',
          'Здравствуйте,\n\nзаказ 10398 привезли сегодня, спасибо. Но в коробке нет пакета с болтами, собрать не можем. Можно его дослать?\n\nСветлана',
        ),
      ],
    },
  ],
}
