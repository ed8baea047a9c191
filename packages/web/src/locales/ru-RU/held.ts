export const held = {
  leavesIn: 'Уйдёт через {{count}} с',
  takeBack: 'Отменить',
  takeBackSending: 'Отменить отправку',
} as const
