export const entrance = {
  language: 'Язык',
  sceneQuestion: 'Здравствуйте! Заказ 4815 ещё в пути?',
  sceneAnswer: 'Здравствуйте, Анна. Курьер уже рядом, будет через 10 минут.',
  sceneThanks: 'Спасибо, жду',
} as const
