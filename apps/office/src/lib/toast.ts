export { toast } from "@foyer/ui/toast.ts";
