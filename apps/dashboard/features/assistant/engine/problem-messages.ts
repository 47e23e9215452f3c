import type { ModelProblem } from '#contract/assistant/model-choice.ts'
import { type Entry, fr, messages } from '#dashboard/lib/i18n.ts'

/** Why a model gives no answer, and what to do about it. */
export const problems = messages({
  'key-refused': fr(
    'La clé est refusée. Vérifiez-la chez le fournisseur, ou créez-en une nouvelle.',
    'The key is refused. Check it with the provider, or make a new one.',
  ),
  'key-unreadable': fr(
    'La clé enregistrée n’est plus lisible. Entrez-la de nouveau.',
    'The stored key cannot be read any more. Enter it again.',
  ),
  'model-unknown': fr(
    'Ce serveur ne connaît pas ce modèle. Vérifiez son nom exact.',
    'This server does not know this model. Check its exact name.',
  ),
  'no-tools': fr(
    'Ce modèle, ou son serveur, n’appelle pas d’outils. Choisissez un modèle qui sait le faire.',
    'This model, or its server, does not call tools. Choose a model that does.',
  ),
  quota: fr(
    'Le fournisseur ne répond plus à cette clé\u00a0: trop de demandes, ou plus de crédit.',
    'The provider no longer answers this key: too many requests, or no credit left.',
  ),
  'not-a-model': fr(
    'Aucun modèle ne répond à cette adresse. Elle se termine souvent par /v1.',
    'No model answers at this address. It often ends with /v1.',
  ),
  'forbidden-address': fr(
    'Cette adresse est privée\u00a0: l’exploitant de cette installation doit d’abord l’autoriser.',
    'This address is private: the operator of this installation must allow it first.',
  ),
  'unknown-host': fr(
    'Ce serveur n’existe pas. Vérifiez l’adresse.',
    'This server does not exist. Check the address.',
  ),
  'bad-certificate': fr(
    'Le certificat de ce serveur n’est pas valable.',
    'The certificate of this server is not valid.',
  ),
  unreachable: fr(
    'Le serveur du modèle n’est pas joignable. Vérifiez l’adresse, et qu’il fonctionne.',
    'The model’s server cannot be reached. Check the address, and that it runs.',
  ),
  slow: fr('Le modèle met trop de temps à répondre.', 'The model takes too long to answer.'),
  refused: fr('Le serveur du modèle refuse la demande.', 'The model’s server refuses the request.'),
  'bad-answer': fr('La réponse du modèle est inutilisable.', 'The answer of the model cannot be used.'),
  invented: fr(
    'Le modèle a donné un chiffre que la boutique n’a pas donné\u00a0: il n’est pas dit.',
    'The model gave a figure that the shop did not give: it is not told.',
  ),
} satisfies Record<ModelProblem, Entry<string>>)
