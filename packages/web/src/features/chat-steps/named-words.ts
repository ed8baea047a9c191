import { defineWords } from '../../locales/define-words.ts'

export const namedWords = defineWords({
  'ru-RU': {
    quoted: '«{{name}}»',
    rules_one: 'Упоминается в правиле событий {{names}}',
    rules_few: 'Упоминается в правилах событий: {{names}}',
    rules_many: 'Упоминается в правилах событий: {{names}}',
    rules_other: 'Упоминается в правилах событий: {{names}}',
    macros_one: 'Упоминается в макросе {{names}}',
    macros_few: 'Упоминается в макросах: {{names}}',
    macros_many: 'Упоминается в макросах: {{names}}',
    macros_other: 'Упоминается в макросах: {{names}}',
    others_one: 'Упоминается в личных макросах коллег: {{count}}',
    others_few: 'Упоминается в личных макросах коллег: {{count}}',
    others_many: 'Упоминается в личных макросах коллег: {{count}}',
    others_other: 'Упоминается в личных макросах коллег: {{count}}',
    after: 'После этого они перестанут срабатывать. Поправьте их заранее или сразу после.',
  },
  'en-GB': {
    quoted: '“{{name}}”',
    rules_one: 'Named by the event rule {{names}}',
    rules_other: 'Named by event rules: {{names}}',
    macros_one: 'Named by the macro {{names}}',
    macros_other: 'Named by macros: {{names}}',
    others_one: 'Named by {{count}} macro of a colleague’s own',
    others_other: 'Named by {{count}} macros of colleagues’ own',
    after: 'They will not work after that. Mend them first, or right afterwards.',
  },
})
