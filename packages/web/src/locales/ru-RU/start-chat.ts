export const startChat = {
  customer: 'Клиент',
  findCustomer: 'Имя или почта',
  noSuchCustomer: 'Такого клиента нет',
  cannotWriteFirst: 'Написать первым нельзя',
  writeTo: 'Написать: {{name}}, {{channel}}',
  letterTo: 'Письмо: {{recipient}}',
  letterSubject: 'Тема письма',
  writeLetter: 'Написать письмо',
} as const
