export const pageForm = {
  unsaved: 'Есть несохранённые изменения',
  allSaved: 'Всё сохранено',
  leaveTitle: 'Уйти без сохранения?',
  leaveText: 'Изменения на этой странице пропадут.',
  leave: 'Уйти',
  stay: 'Остаться',
}
