import type { Option } from "./values.ts";

interface Props {
  readonly options: readonly Option[];
  readonly onAdd: (option: Option) => void;
}

/** The options that a command may still take. */
export function Chips({ options, onAdd }: Props) {
  return (
    <div class="chips">
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          class="chip"
          title={option.description}
          onClick={() => onAdd(option)}
        >
          + {option.name}
        </button>
      ))}
    </div>
  );
}
