export const noSuchChat = {
  title: 'Чат не найден',
  reason: 'Ссылка могла скопироваться не целиком, или этот чат вам не виден.',
  toList: 'К списку чатов',
} as const
