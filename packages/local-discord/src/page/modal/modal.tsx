import { ComponentType } from "discord-api-types/v10";
import { useEffect, useRef, useState } from "preact/hooks";
import { useChat } from "../chat.ts";
import { Icon } from "../icons.tsx";
import { RichText } from "../rich-text.tsx";
import type { Modal as Form } from "../state.ts";
import { Field } from "./field.tsx";
import { type Fields, fieldProblem, initialFields, labelled } from "./form.ts";

interface Props {
  readonly modal: Form;
  readonly onSubmit: (fields: Fields) => void;
  readonly onClose: () => void;
}

/** The form that the bot has asked the member to fill in. */
export function Modal({ modal: { content }, onSubmit, onClose }: Props) {
  const { world, requests } = useChat();
  const dialog = useRef<HTMLDialogElement>(null);
  const [fields, setFields] = useState(() => initialFields(content, world));
  const [checked, setChecked] = useState(false);
  const status = requests.find(({ about }) => about.kind === "modal")?.status;
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("[data-field] :is(input,textarea,button)")?.focus();
  }, []);

  const labels = content.components.map(labelled).filter((label) => label !== undefined);
  const problems = labels.map(({ component }) => fieldProblem(component, fields[component.custom_id] ?? ""));
  const submit = () => {
    setChecked(true);
    const first = labels[problems.findIndex((problem) => problem !== undefined)];
    if (!first) onSubmit(fields);
    else
      dialog.current
        ?.querySelector<HTMLElement>(
          `[data-field="${CSS.escape(first.component.custom_id)}"] :is(input,textarea,button)`,
        )
        ?.focus();
  };

  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby="modal-title"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (status !== "pending") submit();
        }}
      >
        <header>
          <h2 id="modal-title">{content.title}</h2>
          <button type="button" class="icon-button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div class="modal-body">
          {content.components.map((part, index) => {
            if (part.type === ComponentType.TextDisplay)
              return <RichText key={index} source={part.content} />;
            const label = labelled(part);
            if (!label) return null;
            const { custom_id: id } = label.component;
            const problem = checked ? fieldProblem(label.component, fields[id] ?? "") : undefined;
            const required = "required" in label.component ? label.component.required !== false : true;
            return (
              <div key={index} class="field-block" data-field={id}>
                <label for={id} class="field-label">
                  {label.label}
                  {required && (
                    <span class="star" aria-hidden="true">
                      {" "}
                      *
                    </span>
                  )}
                </label>
                {label.description && <p class="note">{label.description}</p>}
                <Field
                  label={label.label}
                  component={label.component}
                  value={fields[id] ?? ""}
                  invalid={problem !== undefined}
                  onValue={(value) => setFields({ ...fields, [id]: value })}
                />
                {problem && (
                  <p class="failure" role="alert">
                    {problem}
                  </p>
                )}
              </div>
            );
          })}
        </div>
        <footer>
          {status === "failed" && (
            <p class="failure" role="alert">
              Something went wrong. Try again.
            </p>
          )}
          <button type="button" class="button secondary" onClick={onClose}>
            <span class="button-words">Cancel</span>
          </button>
          <button type="submit" class="button primary" aria-busy={status === "pending"}>
            <span class="button-words">Submit</span>
            {status === "pending" && <span class="spinner" />}
          </button>
        </footer>
      </form>
    </dialog>
  );
}
