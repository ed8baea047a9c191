export const held = {
  leavesIn: 'Уйдёт через {{count}} с',
  leavesWhenUploaded: 'Уйдёт, когда загрузится:',
  takeBack: 'Отменить',
  takeBackSending: 'Отменить отправку',
} as const
