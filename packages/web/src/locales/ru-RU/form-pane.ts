export const formPane = {
  unsaved: 'Есть несохранённые изменения',
  allSaved: 'Всё сохранено',
  fixFields: 'Проверьте отмеченные поля',
  leaveTitle: 'Уйти без сохранения?',
  leaveText: 'Изменения на этой странице пропадут.',
  leave: 'Уйти',
  stay: 'Остаться',
}
