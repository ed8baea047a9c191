import type { CurrentAccount } from '../../modules/authentication/index.ts'
import { createCategory, createTemplate } from '../../modules/templates/index.ts'
import type { Transaction } from '../../platform/events/transaction.ts'

/** What a shop answers every day, by category. */
const demoTemplates: Record<string, readonly { title: string; text: string; shortcut: string | null }[]> = {
  Приветствия: [
    {
      title: 'Приветствие',
      shortcut: 'привет',
      text: 'Здравствуйте, {{customer.firstName|рады вас видеть}}! Меня зовут {{operator.firstName}}, чем могу помочь?',
    },
    {
      title: 'Прощание',
      shortcut: 'пока',
      text: 'Рады были помочь! Если появятся вопросы, пишите: ваш чат — {{chat.number}}.',
    },
    {
      title: 'Нужно время',
      shortcut: 'минутку',
      text: 'Уточню у коллег и вернусь к вам через несколько минут.',
    },
  ],
  Доставка: [
    {
      title: 'Когда приедет заказ',
      shortcut: 'доставка',
      text: '{{customer.firstName|Здравствуйте}}, заказ {{?номер заказа}} приедет {{?день}} с 10 до 14. Курьер позвонит за час.',
    },
    {
      title: 'Условия доставки',
      shortcut: null,
      text: 'Доставляем за 3–5 дней. От 5 000 ₽ — бесплатно, до этой суммы — 390 ₽. Самовывоз со склада — в день заказа.',
    },
  ],
  'Возврат и оплата': [
    {
      title: 'Как вернуть товар',
      shortcut: 'возврат',
      text: 'Вернуть товар можно в течение 14 дней. Пришлите, пожалуйста, номер заказа и фото: подготовим заявление и вызовем курьера.',
    },
    {
      title: 'Деньги за возврат',
      shortcut: null,
      text: 'Возврат по заказу {{?номер заказа}} отправлен. Банк зачислит его в течение пяти рабочих дней.',
    },
    {
      title: 'Не проходит оплата',
      shortcut: 'оплата',
      text: 'Попробуйте, пожалуйста, ещё раз через пару минут или оплатите по СБП. Если не получится, пришлём ссылку на оплату.',
    },
  ],
}

/** Templates in some categories, so that a slash finds something. */
export async function createDemoTemplates(tx: Transaction, author: CurrentAccount): Promise<void> {
  for (const [name, templates] of Object.entries(demoTemplates)) {
    const { id: categoryId } = await createCategory(tx, author, { name, personal: false })
    for (const template of templates) {
      await createTemplate(tx, author, {
        ...template,
        categoryId,
        personal: false,
        teamIds: [],
        protected: false,
        variants: [],
        fileIds: [],
      })
    }
  }
}
