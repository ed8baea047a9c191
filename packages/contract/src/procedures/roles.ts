import { z } from 'zod'
import { errors } from '../errors/error-map.ts'
import { RightName } from '../rights.ts'
import { roleFields } from '../role-fields.ts'
import { RightExplanation, RightHolder, RoleChangePreview, RoleView } from '../views/role.ts'
import { answer, Id, page, pageInput } from '../views/shared.ts'
import { staffProcedure } from './define.ts'

const manages = { right: 'AUTHORITY_ROLE_MODIFY' } as const

const changeErrors = [
  'roleNotFoundException',
  'updateImmutableRoleException',
  'rightNotGrantableException',
  'lastAdministratorException',
] as const

export const roles = {
  /** All roles, built-in ones first, then by name. */
  list: staffProcedure(manages)
    .route({ method: 'GET', path: '/roles', tags: ['roles'], summary: 'Roles' })
    .output(answer(z.array(RoleView))),

  get: staffProcedure(manages)
    .route({ method: 'GET', path: '/roles/{roleId}', tags: ['roles'], summary: 'One role' })
    .input(z.object({ roleId: Id }))
    .output(answer(RoleView))
    .errors(errors('roleNotFoundException')),

  /** Every right that this organisation may use, with what opens with it. */
  rights: staffProcedure(manages)
    .route({ method: 'GET', path: '/rights', tags: ['roles'], summary: 'What each right opens' })
    .output(answer(z.array(RightExplanation))),

  /** Who has a right, and by which role; by name. */
  holders: staffProcedure(manages)
    .route({ method: 'GET', path: '/rights/{right}/holders', tags: ['roles'], summary: 'Who has a right, and why' })
    .input(z.object({ right: RightName, ...pageInput }))
    .output(answer(page(RightHolder)))
    .errors(errors('invalidCursorException')),

  /** Makes a role of one's own. Nobody can put a right into it that they lack. */
  create: staffProcedure({ ...manages, audits: 'role.created' })
    .route({ method: 'POST', path: '/roles', tags: ['roles'], summary: 'Add a role' })
    .input(z.object(roleFields))
    .output(answer(RoleView))
    .errors(errors('roleAlreadyExistsException', 'rightNotGrantableException')),

  /** What `update` would do with these rights, without doing it. */
  preview: staffProcedure({ ...manages, audits: 'none' })
    .route({ method: 'POST', path: '/roles/{roleId}/preview', tags: ['roles'], summary: 'What a change of a role would do' })
    .input(z.object({ roleId: Id, rights: roleFields.rights }))
    .output(answer(RoleChangePreview))
    .errors(errors('roleNotFoundException')),

  /**
   * Changes what is given and leaves the rest; it holds for everybody who has the role from their next request on. Only rights that the
   * caller has can be given or taken.
   */
  update: staffProcedure({ ...manages, audits: 'role.updated' })
    .route({ method: 'PATCH', path: '/roles/{roleId}', tags: ['roles'], summary: 'Change a role' })
    .input(z.object({ roleId: Id, ...z.object(roleFields).partial().shape }))
    .output(answer(RoleView))
    .errors(errors('roleAlreadyExistsException', ...changeErrors)),

  /** Deletes a role for good; whoever has it gets the replacement, without which a role that somebody has is refused. */
  delete: staffProcedure({ ...manages, audits: 'role.deleted' })
    .route({ method: 'POST', path: '/roles/{roleId}/deletion', tags: ['roles'], summary: 'Delete a role' })
    .input(z.object({ roleId: Id, replacementRoleId: Id.optional() }))
    .output(answer(z.null()))
    .errors(errors('roleInUseException', 'accountSelfChangeException', ...changeErrors)),
}
