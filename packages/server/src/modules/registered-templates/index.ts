/**
 * Registered templates: texts that a channel's provider keeps and has to approve, which may be sent while ordinary messages may not. The provider is
 * the owner; here stands what it said last. States: pending → approved or rejected, paused, disabled; or gone. Events: registeredTemplates.updated.
 * Called by: messages (what is sent), receiving (what the provider tells), the worker.
 */
export { type FilledTemplate, fillRegisteredTemplate } from './fill-registered-template.ts'
export { registeredTemplateProcedures } from './procedures.ts'
export { syncAllTemplates, syncAllTemplatesJob, syncInBackground, syncOnChange } from './sync-all.ts'
export { noteTemplateState, syncRegisteredTemplatesJob } from './sync-registered-templates.ts'
