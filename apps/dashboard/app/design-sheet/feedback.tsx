import { Hand, Link, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#dashboard/components/alert.tsx'
import { Spark } from '#dashboard/components/brand.tsx'
import { Button } from '#dashboard/components/button.tsx'
import { Checkbox } from '#dashboard/components/choice.tsx'
import { CodeBlock } from '#dashboard/components/code-block.tsx'
import { ConfirmDialog, Dialog } from '#dashboard/components/dialog.tsx'
import { EmptyState } from '#dashboard/components/empty-state.tsx'
import { Field } from '#dashboard/components/field.tsx'
import { FloatingBar } from '#dashboard/components/floating-bar.tsx'
import { Input } from '#dashboard/components/input.tsx'
import { SaveBar } from '#dashboard/components/save-bar.tsx'
import { Skeleton } from '#dashboard/components/skeleton.tsx'
import { PageSpinner, Spinner } from '#dashboard/components/spinner.tsx'
import { SubmitButton } from '#dashboard/components/submit-button.tsx'
import { type ShownToast, toast, toastUpdateFailed } from '#dashboard/components/toast.ts'
import { ToastCard } from '#dashboard/components/toaster.tsx'
import { useForm } from '#dashboard/lib/use-form.ts'
import { Columns, Part } from './part.tsx'

const shown: Omit<ShownToast, 'id' | 'durationMs' | 'open'>[] = [
  { kind: 'success', title: 'AI Context Updated' },
  { kind: 'error', title: 'Error', text: 'Failed to update AI context. Please try again.' },
  { kind: 'warning', title: 'Session Expired', text: 'Your session has expired. Please log in again.' },
  { kind: 'info', title: 'Link Copied', icon: Link },
]

export function FeedbackSheet() {
  return (
    <Columns>
      <div>
        <Part title="Toasts : un à la fois, 3 s" className="flex flex-col gap-3">
          {shown.map((one) => (
            <ToastCard
              key={one.title}
              toast={{ ...one, id: 0, durationMs: 3000, open: true }}
              closeLabel="Fermer"
            />
          ))}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => toast({ title: 'Lien copié', kind: 'info' })}>
              Afficher
            </Button>
            <Button size="sm" onClick={() => toastUpdateFailed({ title: 'Update failed' })}>
              5 s
            </Button>
            <Button
              size="sm"
              onClick={() =>
                toast({
                  title: 'Integration Already Exists',
                  text: 'Une intégration existe déjà pour ce domaine.',
                  kind: 'error',
                  action: { label: 'Replace', onClick: () => toast({ title: 'Integration Replaced' }) },
                })
              }
            >
              Avec action
            </Button>
          </div>
        </Part>
        <Part title="Alertes dans la page" className="flex flex-col gap-3">
          <Alert kind="warning">Par sécurité, cette clé ne s’affiche qu’une seule fois.</Alert>
          <Alert
            kind="error"
            quiet
            action={{ label: 'Try Again', onClick: () => toast({ title: 'Try Again' }) }}
          >
            Failed to load dashboard
          </Alert>
          <Alert kind="info">This link expires in 7 days.</Alert>
          <Alert kind="success">Le widget répond sur maison-camelia.fr.</Alert>
        </Part>
        <Part title="Barres flottantes">
          <SaveBar
            unsaved={['Basic Information']}
            saving={false}
            onCancel={() => {}}
            onSave={() => toast({ title: 'Enregistré' })}
          />
        </Part>
        <Part title="Sélection multiple">
          <FloatingBar label="Sélection">
            <Checkbox label="3 sélectionnées" checked={false} indeterminate onChange={() => {}} />
            <span className="flex-1" />
            <Button variant="danger-ghost">Supprimer</Button>
            <Button variant="primary">Marquer contactés</Button>
          </FloatingBar>
        </Part>
      </div>
      <div>
        <Part title="Dialogues" className="flex flex-wrap gap-2">
          <Dialogs />
        </Part>
        <Part title="Prise en main" className="flex flex-col gap-3 text-sm">
          <div className="flex items-center gap-2.5 rounded-md bg-primary-soft py-1.5 pr-2 pl-3 font-semibold text-on-primary-soft">
            <span className="flex-1">L’assistant répond</span>
            <Button size="sm" icon={Hand}>
              Prendre la main
            </Button>
          </div>
          <div className="flex items-center gap-2.5 rounded-md bg-warning-soft py-1.5 pr-2 pl-3 font-semibold text-on-warning-soft">
            <Hand size={16} strokeWidth={1.75} aria-hidden />
            <span className="flex-1">Vous avez la main.</span>
            <Button size="sm" icon={<Spark size={13} />}>
              Rendre la main
            </Button>
          </div>
        </Part>
        <Part title="Attente" className="flex flex-wrap gap-6 text-sm text-ink-muted">
          <span className="flex items-center gap-2">
            <Spinner className="text-primary" /> Switching business...
          </span>
          <PageSpinner />
        </Part>
        <Part title="Code">
          <CodeBlock
            label="Code à coller"
            tabs={[
              {
                label: 'HTML',
                code: '<script src="https://{site}/widget.js" async></script>\n<script>\n  LutinGenie.init({ apiKey: "lg_live_0123456789abF0sJ" });\n</script>',
                shown:
                  '<script src="https://{site}/widget.js" async></script>\n<script>\n  LutinGenie.init({ apiKey: "lg_live_••••••••••••F0sJ" });\n</script>',
              },
              {
                label: 'React',
                code: "import { useEffect } from 'react'\nexport function Widget() {\n  return null\n}",
              },
            ]}
          />
        </Part>
      </div>
      <div>
        <Part
          title="États vides : un dessin, une phrase, une action"
          className="grid gap-3 *:rounded-lg *:border *:border-border *:bg-surface sm:grid-cols-2"
        >
          <EmptyState
            drawing="conversations"
            title="Aucune conversation"
            action={<Button>Créer une clé</Button>}
          >
            Installez le widget : les échanges apparaîtront ici.
          </EmptyState>
          <EmptyState drawing="search" title="Aucun résultat" action={<Button>Effacer la recherche</Button>}>
            Aucun contact ne correspond à « camille ».
          </EmptyState>
          <EmptyState
            drawing="transfer"
            title="No Pending Transfers"
            action={<Button>Initiate Transfer</Button>}
          >
            Links you send to clients will appear here.
          </EmptyState>
          <EmptyState
            drawing="business"
            title="No Businesses Yet"
            action={<Button variant="primary">Add Client Business</Button>}
          >
            Add a client to set up its assistant.
          </EmptyState>
        </Part>
        <Part title="Squelettes" className="grid gap-3 sm:grid-cols-[1fr_2fr]">
          <div className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-[18px]">
            <Skeleton className="h-3 w-17" />
            <Skeleton className="h-7 w-13 rounded-md" />
            <Skeleton className="h-3 w-22" />
          </div>
          <div className="rounded-lg border border-border bg-surface">
            {[1, 2].map((row) => (
              <div
                key={row}
                className="flex items-center gap-3 px-[18px] py-3 not-first:border-t not-first:border-border"
              >
                <Skeleton className="size-9 rounded-full" />
                <div className="flex flex-1 flex-col gap-2.5">
                  <Skeleton className="h-2.5 w-1/3 rounded-full" />
                  <Skeleton className="h-2.5 w-3/4 rounded-full" />
                </div>
                <Skeleton className="h-2.5 w-8 rounded-full" />
              </div>
            ))}
          </div>
        </Part>
      </div>
    </Columns>
  )
}

function Dialogs() {
  const [open, setOpen] = useState<'form' | 'delete' | null>(null)
  const [name, setName] = useState('')
  const close = () => {
    setOpen(null)
    setName('')
  }
  const form = useForm({
    check: () => ({ name: name.trim() === '' && 'Indiquez un nom.' }),
    submit: async () => {
      toast({ title: 'Enregistré' })
      close()
    },
  })
  return (
    <>
      <Button onClick={() => setOpen('form')}>Formulaire</Button>
      <Button onClick={() => setOpen('delete')}>Suppression</Button>
      <Dialog
        open={open === 'form'}
        onClose={close}
        dirty={name !== ''}
        title="Add Client Business"
        description="Le client recevra son propre espace."
        form={form}
        footer={
          <>
            <Button onClick={close}>Annuler</Button>
            <SubmitButton form={form}>Créer</SubmitButton>
          </>
        }
      >
        <Field label="Nom" error={form.error('name')}>
          <Input name="name" value={name} onChange={(event) => setName(event.target.value)} />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'delete'}
        onClose={close}
        icon={Trash2}
        title="Supprimer cette demande ?"
        text="Cette action est irréversible. La demande d’Élodie Marchand disparaîtra de la liste."
        confirmLabel="Supprimer"
        onConfirm={() => {
          toast({ title: 'Demande supprimée' })
          close()
        }}
      />
    </>
  )
}
