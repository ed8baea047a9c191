export const keptForm = {
  restored: 'Восстановлено то, что вы набирали',
  startOver: 'Начать заново',
} as const
