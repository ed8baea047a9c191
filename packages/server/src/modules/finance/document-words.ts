import type { BillingDocumentKind, Locale } from '@besedka/contract'

type Words = {
  titles: Record<BillingDocumentKind, (number: string, day: string) => string>
  topUp: string
  plan: (plan: string, days: string) => string
  texts: Record<
    | 'bank'
    | 'bik'
    | 'account'
    | 'inn'
    | 'kpp'
    | 'receiver'
    | 'seller'
    | 'buyer'
    | 'address'
    | 'number'
    | 'what'
    | 'count'
    | 'unit'
    | 'piece'
    | 'price'
    | 'sum'
    | 'net'
    | 'rate'
    | 'vat'
    | 'gross'
    | 'total'
    | 'includingVat'
    | 'withoutVat'
    | 'toPay'
    | 'director'
    | 'accountant'
    | 'performer'
    | 'customer'
    | 'done'
    | 'currency'
    | 'payBefore',
    string
  >
}

/** What stands on invoices, acts and facturas. */
export const documentWords: Record<Locale, Words> = {
  'ru-RU': {
    titles: {
      invoice: (number, day) => `Счёт на оплату № ${number} от ${day}`,
      act: (number, day) => `Акт № ${number} от ${day}`,
      factura: (number, day) => `Счёт-фактура № ${number} от ${day}`,
    },
    topUp: 'Пополнение лицевого счёта за доступ к чат-центру «Беседка»',
    plan: (plan, days) => `Доступ к чат-центру «Беседка», тариф ${plan}, ${days}`,
    texts: {
      bank: 'Банк получателя',
      bik: 'БИК',
      account: 'Сч. №',
      inn: 'ИНН',
      kpp: 'КПП',
      receiver: 'Получатель',
      seller: 'Продавец',
      buyer: 'Покупатель',
      address: 'Адрес',
      number: '№',
      what: 'Товары (работы, услуги)',
      count: 'Кол-во',
      unit: 'Ед.',
      piece: 'усл.',
      price: 'Цена, ₽',
      sum: 'Сумма, ₽',
      net: 'Без НДС, ₽',
      rate: 'Ставка',
      vat: 'НДС, ₽',
      gross: 'С НДС, ₽',
      total: 'Итого',
      includingVat: 'В том числе НДС',
      withoutVat: 'Без НДС',
      toPay: 'Всего к оплате',
      director: 'Руководитель',
      accountant: 'Бухгалтер',
      performer: 'Исполнитель',
      customer: 'Заказчик',
      done: 'Услуги оказаны полностью и в срок. Заказчик не имеет претензий по объёму, качеству и срокам.',
      currency: 'Валюта: российский рубль, 643',
      payBefore: 'В назначении платежа укажите номер счёта.',
    },
  },
  'en-GB': {
    titles: {
      invoice: (number, day) => `Invoice ${number} of ${day}`,
      act: (number, day) => `Act ${number} of ${day}`,
      factura: (number, day) => `Factura ${number} of ${day}`,
    },
    topUp: 'Top-up of the billing account for the Besedka chat centre',
    plan: (plan, days) => `Besedka chat centre, plan ${plan}, ${days}`,
    texts: {
      bank: "Receiver's bank",
      bik: 'BIK',
      account: 'Account',
      inn: 'INN',
      kpp: 'KPP',
      receiver: 'Receiver',
      seller: 'Seller',
      buyer: 'Buyer',
      address: 'Address',
      number: 'No.',
      what: 'Goods and services',
      count: 'Quantity',
      unit: 'Unit',
      piece: 'service',
      price: 'Price, ₽',
      sum: 'Sum, ₽',
      net: 'Without VAT, ₽',
      rate: 'Rate',
      vat: 'VAT, ₽',
      gross: 'With VAT, ₽',
      total: 'Total',
      includingVat: 'Including VAT',
      withoutVat: 'Without VAT',
      toPay: 'To be paid',
      director: 'Director',
      accountant: 'Accountant',
      performer: 'Contractor',
      customer: 'Customer',
      done: 'The services were rendered in full and in time. The customer has no claims to their extent, quality or time.',
      currency: 'Currency: Russian rouble, 643',
      payBefore: 'Name the number of the invoice in the purpose of payment.',
    },
  },
}
