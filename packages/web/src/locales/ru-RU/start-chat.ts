export const startChat = {
  customer: 'Клиент',
  findCustomer: 'Имя, почта или телефон',
  noSuchCustomer: 'Такого клиента нет',
  cannotWriteFirst: 'Написать первым нельзя',
  writeTo: 'Написать: {{name}}, {{channel}}',
  forbiddenHere: 'Писать запрещено: {{reason}}',
  'to-email': 'Письмо на этот адрес',
  'to-phone': 'Сообщение на этот номер',
  letterTo: 'Письмо: {{recipient}}',
  letterSubject: 'Тема письма',
  writeLetter: 'Написать письмо',
} as const
