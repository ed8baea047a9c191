export const startChat = {
  customer: 'Клиент',
  findCustomer: 'Имя, почта или телефон',
  noSuchCustomer: 'Такого клиента нет',
  cannotWriteFirst: 'Написать первым нельзя',
  writeTo: 'Написать: {{name}}, {{channel}}',
  toAddress: 'Письмо на этот адрес',
  toNumber: 'Сообщение на этот номер',
  letterTo: 'Письмо: {{recipient}}',
  letterSubject: 'Тема письма',
  writeLetter: 'Написать письмо',
} as const
